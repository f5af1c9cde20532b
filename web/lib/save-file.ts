/** Hands files to the browser's downloads. */

/** Saves a file that the page holds, under its own name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, file.name);
  URL.revokeObjectURL(address);
}

/** Saves what an address answers with. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
