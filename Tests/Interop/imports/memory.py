"""Reads long files of which little is kept, and prints the memory used: `memory.py PROGRAM FOLDER [MEGABYTES]`.

The files are a table, a JSON list and an archive of the table. A file ten times as long must take hardly more memory.
"""
import os, subprocess, sys, zipfile

program, folder = sys.argv[1:3]
LENGTH = int(sys.argv[3] if len(sys.argv) > 3 else 100) * 1_000_000
# The allowance: the reader keeps a byte for each row, and a window of a few pieces.
MORE = 6_000_000

sums = "".join("tracking-stats-%d,2024-11-02 11:53:58,,,,,%s,\r\n" % (row, "x" * 900) for row in range(64))
play = "watch-episode-%d,2024-11-02 11:53:58,70000,%d,1,%d,Treason,\r\n"
element = '{"collected_at":"2014-09-01T09:10:11.000Z","note":"%s","movie":{"title":"A","ids":{"trakt":1}}}' % ("x" * 900)


def table(path, length):
    """Writes a table of totals, which are only counted, and of ten viewings."""
    with open(path, "w", newline="") as file:
        file.write("key,created_at,s_id,ep_id,s_no,ep_no,series_name,updated_at\r\n")
        while file.tell() < length:
            file.write(sums)
        file.writelines(play % (row, 1000 + row, row) for row in range(1, 11))


def array(path, length):
    """Writes a list of rows that fit nowhere."""
    with open(path, "w") as file:
        file.write("[" + element)
        while file.tell() < length:
            file.write((",\n" + element) * 64)
        file.write("]")


def archive(path, length):
    """Writes an archive of the table."""
    inner = os.path.join(folder, "tracking-prod-records-v2.csv")
    table(inner, length)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
        file.write(inner, os.path.basename(inner))
    os.remove(inner)


def measure(path):
    """The rows and viewings that the program prints, and its peak memory in bytes."""
    code = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True);"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    command = [sys.executable, "-c", code, program, "--read", path]
    rows, viewings, peak = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return int(rows), int(viewings), int(peak) * (1 if sys.platform == "darwin" else 1024)


for name, make, kept in (("tracking-prod-records-v2.csv", table, 10), ("collection-movies.json", array, 0),
                         ("tvtime.zip", archive, 10)):
    path, peaks = os.path.join(folder, name), []
    for length in LENGTH // 10, LENGTH:
        make(path, length)
        rows, viewings, peak = measure(path)
        os.remove(path)
        peaks.append(peak)
        if viewings != kept or rows < length // 1100:
            sys.exit("imports: of %s, %d rows and %d viewings were read" % (name, rows, viewings))
    print("imports: %s of %d MB takes %d MB of memory, of %d MB %d MB" % (
        name, LENGTH // 10_000_000, peaks[0] / 1e6, LENGTH / 1e6, peaks[1] / 1e6))
    if peaks[1] - peaks[0] > MORE:
        sys.exit("imports: %s takes more memory, the longer it is" % name)
