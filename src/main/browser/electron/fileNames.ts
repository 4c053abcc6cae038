const LONGEST_NAME = 120;

/** A name that every file system takes, made of one that a server has chosen. */
export function safeFileName(suggested: string): string {
  const base = suggested.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  const plain = base.replaceAll(/[\u0000-\u001f<>:"|?*]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  return plain.slice(-LONGEST_NAME) || 'download';
}

/** `report.pdf`, or `report (1).pdf` … when that is taken. */
export function uniqueFileName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number += 1) {
    const candidate = `${stem} (${number})${extension}`;
    if (!isTaken(candidate)) return candidate;
  }
}
