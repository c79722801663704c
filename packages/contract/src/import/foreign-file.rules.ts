/** How to make a CSV file, after a sentence about a file that isn't one. */
export const saveAsCsvHint =
  'In Excel, choose File > Save As > "CSV UTF-8 (Comma delimited)" and import that file'

const foreignKinds: readonly (readonly [beginning: RegExp, kind: string])[] = [
  [/^PK\p{Cc}{2}/u, 'an Excel workbook or a compressed file'],
  [/^ÐÏ\p{Cc}à/u, 'an Excel workbook'],
  [/^%PDF-/, 'a PDF'],
  [/^(?:ï»¿)?\s*<(?:!doctype|html|table|\?xml)/i, 'a web page or XML file'],
  [/^(?:.PNG\r\n|ÿØÿ|GIF8|RIFF....WEBP)/, 'an image'],
]

/** Why a file can't be a CSV file, by its first 200 bytes, one character each; undefined if it may be one. */
export function explainForeignFile(name: string, beginning: string): string | undefined {
  const kind = foreignKinds.find(([form]) => form.test(beginning))?.[1]
  return kind && `${name} is ${kind}, not a CSV file. ${saveAsCsvHint}.`
}
