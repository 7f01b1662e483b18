/** Hands a file to the browser, as if the customer had followed a link to it. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
