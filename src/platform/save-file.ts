export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Later, because some browsers start to read only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
