import { textOf } from '@countersign/bpmn';
import type { DesignerSession } from '../designer/session.ts';
import { resolveColors } from '../modeler/rendererColors.ts';

export type ExportFormat = 'xml' | 'bpmn' | 'svg' | 'png';

const mediaType: Record<ExportFormat, string> = {
  xml: 'application/xml',
  bpmn: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Hands the model to the browser as a file named after the process. */
export async function downloadModel(session: DesignerSession, format: ExportFormat): Promise<void> {
  const content =
    format === 'xml' || format === 'bpmn'
      ? new Blob([await session.xml()], { type: mediaType[format] })
      : await exportPicture(session, format);
  saveFile(content, `${fileName(session)}.${format}`);
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own reference once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The diagram as a vector drawing, with the colours that the page has now. */
export async function exportSvg(session: DesignerSession): Promise<string> {
  const { svg } = await session.modeler.saveSVG();
  return resolveColors(svg, getComputedStyle(session.modeler.get('canvas').getContainer()));
}

async function exportPicture(session: DesignerSession, format: 'svg' | 'png'): Promise<Blob> {
  const svg = await exportSvg(session);
  if (format === 'svg') return new Blob([svg], { type: mediaType.svg });
  return drawPng(svg, getComputedStyle(session.modeler.get('canvas').getContainer()).backgroundColor);
}

/** Draws at twice the size, as far as a canvas may be large (a browser's limit is 16384 pixels a side). */
async function drawPng(svg: string, background: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(2, 16_000 / Math.max(image.width, image.height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
      'image/png',
    );
  });
}

function fileName(session: DesignerSession): string {
  const root = session.modeler.get('canvas').getRootElement().businessObject;
  const name = textOf(root, 'name') ?? textOf(root, 'id') ?? 'diagram';
  return name.replace(/[\\/:*?"<>|\s]+/g, '_');
}
