import type { PictureReader } from '../../context/ports/pictures.ts'

export interface AttachedPicture {
  readonly cid: string
  readonly filename: string
  readonly content: Buffer
}

const ownPicture = /<img [^>]*src="(\/pictures\/[^"]+\/([\w-]+\.\w+))"[^>]*>/g

/**
 * Lets the portal's own pictures travel with a mail, so that they are shown without asking any server, and by mail
 * programs that do not. One that is gone leaves its text.
 */
export async function attachPictures(
  html: string,
  pictures: PictureReader,
): Promise<{ html: string; attachments: readonly AttachedPicture[] }> {
  const attachments = new Map<string, AttachedPicture>()
  let shown = html
  for (const [tag, address = '', filename = ''] of html.matchAll(ownPicture)) {
    const content = await pictures.read(address)
    const cid = `${filename.replace(/\W/g, '-')}@portal`
    if (content !== undefined) attachments.set(cid, { cid, filename, content })
    const text = /alt="([^"]*)"/.exec(tag)?.[1] ?? ''
    shown = shown.replace(tag, () => (content === undefined ? text : tag.replace(address, `cid:${cid}`)))
  }
  return { html: shown, attachments: [...attachments.values()] }
}
