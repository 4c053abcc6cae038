const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes for people: `900 bytes`, `12.3 MB`; a kilobyte is 1000 bytes, as disks are sold. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let value = bytes;
  let unit: (typeof UNITS)[number] = 'kB';
  for (unit of UNITS) {
    value /= 1000;
    if (value < 999.5) break;
  }
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
