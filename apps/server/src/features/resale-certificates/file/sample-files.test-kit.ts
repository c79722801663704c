import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A sample upload: its name, bytes, and stored media type or refusal. */
export interface SampleFile {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
  readonly becomes: 'image/png' | 'image/jpeg' | 'application/pdf' | 'refused' | 'too large'
}

const noise = (length: number, seed: number) =>
  Buffer.from(Array.from({ length }, (_, index) => ((index + seed) * 2_654_435_761) >>> 24))

function canvas(width: number, height: number, seed = 1) {
  return sharp(noise(width * height * 3, seed), { raw: { width, height, channels: 3 } })
}

/** A complete PDF of these objects with a matching cross-reference table. */
function writePdf(objects: readonly string[], version = '1.7'): Buffer {
  const parts = [`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.join('').length)
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`)
  }
  const start = parts.join('').length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>'
const words = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
const quiet = words('BT /F1 12 Tf 72 720 Td (Certificate) Tj ET')

const withCatalog = (entries: string, ...more: string[]) =>
  writePdf([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, pages, page, quiet, ...more])

export const plainPdf = withCatalog('')

export const plainSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
)

/** Accepted images and PDFs, with matching and wrong file extensions. */
async function acceptedFiles(): Promise<SampleFile[]> {
  const png = await canvas(40, 30).png().toBuffer()
  const jpeg = await canvas(40, 30).jpeg().toBuffer()
  const place = { IFD0: { Copyright: 'canary-place' } }
  const jpegs: [string, Buffer][] = [
    ['a photo', jpeg],
    ['a photo with the place it was taken at', await canvas(40, 30).withExif(place).jpeg().toBuffer()],
    ['a progressive photo', await canvas(64, 64).jpeg({ progressive: true }).toBuffer()],
    ['a grey photo', await canvas(40, 30).grayscale().jpeg().toBuffer()],
    ['a photo lying on its side', await canvas(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['a photo with an archive behind it', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004canary')])],
  ]
  const pngs: [string, Buffer][] = [
    ['a scan', png],
    ['a scan with clear places', await canvas(40, 30).ensureAlpha(0.5).png().toBuffer()],
    ['a scan in few colours', await canvas(40, 30).png({ palette: true }).toBuffer()],
    ['a scan of one pixel', await canvas(1, 1).png().toBuffer()],
    ['a scan with a web page behind it', Buffer.concat([png, Buffer.from('<script>canary</script>')])],
    ['a large scan', await canvas(1600, 1200).png().toBuffer()],
  ]
  const pdfs: [string, Buffer][] = [
    ['a plain PDF', plainPdf],
    ['an old PDF', writePdf([`<< /Type /Catalog /Pages 2 0 R >>`, pages, page, quiet], '1.3')],
    [
      'a PDF with a form to fill in',
      withCatalog(
        '/AcroForm << /Fields [5 0 R] /NeedAppearances true /DA (/Helv 0 Tf 0 g) >>',
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Number) /V (R-1) /Rect [0 0 90 20] /P 3 0 R >>',
      ),
    ],
    ['a PDF with a script', withCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ]
  return [
    ...jpegs.map(([what, bytes]) => ({ what, name: 'c.jpeg', bytes, becomes: 'image/jpeg' as const })),
    ...pngs.map(([what, bytes]) => ({ what, name: 'c.png', bytes, becomes: 'image/png' as const })),
    ...pdfs.map(([what, bytes]) => ({ what, name: 'c.pdf', bytes, becomes: 'application/pdf' as const })),
    { what: 'a photo that calls itself a PDF', name: 'c.pdf', bytes: jpeg, becomes: 'image/jpeg' },
    { what: 'a scan with a climbing name', name: '../../etc/c.png', bytes: png, becomes: 'image/png' },
    { what: 'a PDF that calls itself a program', name: 'c.exe', bytes: plainPdf, becomes: 'application/pdf' },
    { what: 'a photo without an ending', name: 'certificate', bytes: jpeg, becomes: 'image/jpeg' },
  ]
}

async function rejectedFiles(): Promise<SampleFile[]> {
  const png = await canvas(200, 200).png().toBuffer()
  const jpeg = await canvas(200, 200).jpeg().toBuffer()
  const other: [string, string, Buffer][] = [
    ['an empty file', 'c.pdf', Buffer.alloc(0)],
    ['half a scan', 'c.png', png.subarray(0, png.length / 2)],
    ['half a photo', 'c.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['half a PDF', 'c.pdf', plainPdf.subarray(0, plainPdf.length / 2)],
    ['only the head of a scan', 'c.png', png.subarray(0, 8)],
    ['only the head of a photo', 'c.jpg', jpeg.subarray(0, 3)],
    ['a scan whose middle is something else', 'c.png', Buffer.concat([png.subarray(0, 60), noise(500, 3)])],
    ['a web page called a scan', 'c.png', Buffer.from('<!doctype html><script>1</script>')],
    ['a drawing with a script', 'c.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>')],
    ['a program called a PDF', 'c.pdf', Buffer.concat([Buffer.from('MZ'), noise(400, 5)])],
    ['an archive called a PDF', 'c.pdf', Buffer.concat([Buffer.from('PK\u0003\u0004'), noise(400, 6)])],
    ['a moving picture', 'c.png', await canvas(20, 20).gif().toBuffer()],
    ['a WebP picture', 'c.jpg', await canvas(20, 20).webp().toBuffer()],
    ['a TIFF picture', 'c.jpg', await canvas(20, 20).tiff().toBuffer()],
    ['a web page before a PDF', 'c.pdf', Buffer.concat([Buffer.from('<html></html>'), plainPdf])],
    ['plain text', 'c.txt', Buffer.from('certificate 123')],
    ['noise', 'c.pdf', noise(5000, 9)],
    ['a scan with too many pixels', 'c.png', bombPng()],
  ]
  const tooLarge = Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])
  return [
    ...other.map(([what, name, bytes]) => ({ what, name, bytes, becomes: 'refused' as const })),
    { what: 'a photo of 11 MB', name: 'c.jpg', bytes: tooLarge, becomes: 'too large' },
  ]
}

/** A small PNG whose header claims 30,000 by 30,000 pixels. */
function bombPng(): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32BE(data.length)
    sizes.writeUInt32BE(crc(body), 4)
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000)
  head.writeUInt32BE(30_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(100_000))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** All sample files, accepted ones first. */
export async function sampleFiles(): Promise<SampleFile[]> {
  return [...(await acceptedFiles()), ...(await rejectedFiles())]
}

export function writeForm(
  fields: Readonly<Record<string, string>>,
  files: readonly { field?: string; name: string; bytes: Buffer }[] = [],
): { rawBody: Buffer; contentType: string } {
  const boundary = 'portal-test-boundary'
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  for (const { field = 'file', name, bytes } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { rawBody: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` }
}
