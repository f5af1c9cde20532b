/** Makes a PNG of a drawing, in the browser: with the reader's own fonts where the drawing leaves letters to them. */

/** The width of the PNG, in pixels: twice the drawing's. */
const WIDTH = 2_400;

/** The same drawing as a PNG file. Rejects where the browser cannot draw it. */
export async function pngOf(drawing: File): Promise<File> {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser has no canvas.');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The canvas could not be read.');
    return new File([blob], drawing.name.replace(/\.svg$/, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
