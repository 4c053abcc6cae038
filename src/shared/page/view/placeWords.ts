/** Where something stands and how large it is, in CSS pixels: its upper left corner, its width and height. */
export function placeWords(x: number, y: number, width: number, height: number): string {
  return `at ${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
}
