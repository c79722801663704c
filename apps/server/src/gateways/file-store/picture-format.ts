// The type comes from the file's first bytes, never its name: an HTML page must not be served as an image.
const formats = [
  { ending: 'jpg', isSo: (head: Buffer) => head.subarray(0, 3).toString('hex') === 'ffd8ff' },
  { ending: 'png', isSo: (head: Buffer) => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' },
  { ending: 'gif', isSo: (head: Buffer) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) },
  { ending: 'webp', isSo: (head: Buffer) => /^RIFF.{4}WEBP$/s.test(head.toString('latin1', 0, 12)) },
] as const

/** The format of an image, as its file ending; undefined for other files. */
export function findPictureFormat(content: Buffer): string | undefined {
  return formats.find(({ isSo }) => isSo(content))?.ending
}

/** Detects SVG by the first tag, like browsers. */
export function looksLikeSvg(content: Buffer): boolean {
  const head = content.toString('utf8', 0, 4096).replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?>\s*)*<svg[\s>]/i.test(
    head,
  )
}
