/** Hands text to the person as a file, through the browser's own way of saving one. */
export function downloadText(fileName: string, content: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
