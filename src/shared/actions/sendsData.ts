/** Whether a request of that HTTP method hands something to the server, rather than only asking for it. */
export function sendsData(method: string): boolean {
  return !/^(?:GET|HEAD|OPTIONS)$/i.test(method);
}
