// A file of its own: what runs in pages takes it along, and nothing else of this folder.

/** Where something stands and how large it is, in CSS pixels: its upper left corner, its width and height. */
export function placeAndSize(x: number, y: number, width: number, height: number): string {
  return `at ${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
}
