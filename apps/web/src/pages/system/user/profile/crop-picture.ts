/** Cuts the chosen part out of a picture. */

/** Width and height of a stored avatar, px: sharp at its largest place on a screen of double density. */
export const avatarSize = 256;

/** A part of a picture in the picture's own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @throws Error when the browser cannot read the picture */
export async function cropPicture(address: string, { x, y, width, height }: PictureArea): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = avatarSize;
  canvas.height = avatarSize;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, avatarSize, avatarSize);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (cut) => (cut ? resolve(cut) : reject(new Error('The picture cannot be cut'))),
      'image/png',
    ),
  );
}
