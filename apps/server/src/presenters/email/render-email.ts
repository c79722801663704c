import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { corners } from '@portal/brand/shape/corners'
import { typefaces } from '@portal/brand/shape/typefaces'
import { brandPicturePng, brandPictureSize } from '@portal/contract/portal/brand-picture.rules'
import type { SecretBox } from '../../context/ports/secret-box.ts'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../brand/brand-name.ts'
import { type EmailBrand, type EmailContent, type EmailLine, factText } from './email-content.ts'
import { emailHtml } from './email-html.ts'

const maxLogo = { width: 240, height: 40 } as const

const mailSans = typefaces.inter.mail

/** An email as plain text and HTML. */
export interface RenderedEmail {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string | undefined
}

/** An email with a sign-in link: its text without the link, and the encrypted full message. */
export interface SealedEmail extends RenderedEmail {
  readonly sealedBody: Buffer
}

export function renderEmail(supplier: Supplier, message: EmailContent): RenderedEmail {
  const brand = emailBrand(supplier)
  const shown = {
    ...message,
    subject: oneLine(message.subject),
    paragraphs: message.paragraphs.map(oneLine),
    facts: (message.facts ?? []).filter(([, value]) => value !== ''),
  }
  return {
    kind: message.kind,
    subject: shown.subject,
    text: emailText(brand, shown),
    html: emailHtml(brand, shown),
    unsubscribeUrl: message.unsubscribeUrl,
  }
}

/**
 * Renders an email with a sign-in link. The stored text omits the link; the full message is encrypted until it is sent.
 */
export function renderSealedEmail(
  supplier: Supplier,
  message: EmailContent,
  { secrets, recipient }: { secrets: SecretBox; recipient: string },
): SealedEmail {
  const { text, html } = renderEmail(supplier, message)
  const { action: _link, ...rest } = message
  const note = 'The link was removed from this copy for security.'
  const sealed = secrets.sealMail(
    JSON.stringify({ text, html }),
    mailOwner({ supplierId: supplier.id, recipient }),
  )
  return { ...renderEmail(supplier, { ...rest, note }), sealedBody: sealed }
}

interface KeptMail {
  readonly supplierId: number
  readonly recipient: string
  readonly text: string
  readonly html: string
  readonly sealedBody: Buffer | null
}

/** The decrypted email with its link, while it is kept; undefined if its key is gone. */
export function openSealedEmail(
  mail: KeptMail,
  secrets: SecretBox,
): Pick<RenderedEmail, 'text' | 'html'> | undefined {
  if (mail.sealedBody === null) return { text: mail.text, html: mail.html }
  try {
    return JSON.parse(secrets.openMail(mail.sealedBody, mailOwner(mail))) as { text: string; html: string }
  } catch {
    return undefined
  }
}

function mailOwner({ supplierId, recipient }: Pick<KeptMail, 'supplierId' | 'recipient'>): string {
  return `mail ${supplierId} ${recipient}`
}

function emailText(brand: EmailBrand, message: EmailContent): string {
  const facts = (message.facts ?? []).map(
    ([name, value, url]) => `${factText(name, oneLine(value))}${url === undefined ? '' : ` (${url})`}`,
  )
  const blocks = [
    message.heading,
    ...message.paragraphs,
    facts.join('\n'),
    (message.lines ?? []).map(textLine).join('\n'),
    message.action === undefined ? '' : `${message.action.label}:\n${message.action.url}`,
    message.note ?? '',
    ['--', brand.name, ...brand.contact].join('\n'),
    message.footLink === undefined ? '' : `${message.footLink.label}:\n${message.footLink.url}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function textLine({ quantity, title, below }: EmailLine): string {
  const units = quantity === undefined ? '' : `${quantity} × `
  return oneLine(`${units}${title}${below === '' ? '' : ` (${below})`}`)
}

/** User input must not add lines to a subject, sentence or table: imported names may contain line breaks. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** The style of a supplier's emails; the background is always white. */
function emailBrand(supplier: Supplier): EmailBrand {
  const { brandKit, brandLogo, emailHeader } = supplier
  const { steps, fill } = brandRamp(supplier.brandColor ?? defaultBrandColor)
  const { box, button } = corners[brandKit.corners]
  return {
    name: supplierBrandName(supplier),
    fill: steps[fill.light] ?? defaultBrandColor,
    corners: box,
    buttonCorners: Math.min(button, 24),
    fonts: { text: mailSans, headings: typefaces[brandKit.typeface].mail },
    logo: brandLogo === null ? undefined : emailLogo(brandLogo),
    header: emailHeader ?? undefined,
    contact: [supplier.businessEmail, supplier.businessPhone, supplier.helpUrl].filter(
      (entry) => entry !== null,
    ),
  }
}

/** The logo's PNG with its display size; undefined if there is none, since email clients need PNG. */
function emailLogo(address: string): EmailBrand['logo'] {
  const png = brandPicturePng(address)
  const size = brandPictureSize(address)
  if (png === undefined || size === undefined) return undefined
  const scale = Math.min(maxLogo.width / size.width, maxLogo.height / size.height)
  return { address: png, width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
}
