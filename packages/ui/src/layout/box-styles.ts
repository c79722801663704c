import places from './box.module.css'
import looks from './box-look.module.css'

/** A step of the spacing scale. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28

type Pad = 4 | 6 | 8 | 10 | 12 | 16

/** Text and layout properties of every box. */
export interface BoxStyle {
  /** Font size in pixels. */
  readonly size?: 12 | 13 | 14 | 16 | 20 | 28 | undefined
  /** The text color; `tone` uses the nearest `data-tone`. */
  readonly tone?: 'ink' | 'muted' | 'faint' | 'brand' | 'negative' | 'tone' | undefined
  readonly weight?: 'regular' | 'medium' | 'bold' | undefined
  readonly textAlign?: 'start' | 'center' | 'end' | undefined
  /** Tabular digits, for money, ids and dates. */
  readonly tabular?: boolean | undefined
  /** A large amount, in the brand's typeface for amounts. */
  readonly figure?: boolean | undefined
  /** One line, truncated with an ellipsis. */
  readonly truncated?: boolean | undefined
  readonly nowrap?: boolean | undefined
  /** Preserves the text's line breaks. */
  readonly preLine?: boolean | undefined
  /** Breaks within words to avoid overflow. */
  readonly anywhere?: boolean | undefined
  /** Takes the remaining space in its row. */
  readonly grow?: boolean | undefined
  /** Keeps its width in its row. */
  readonly fixed?: boolean | undefined
  /** Pushed to the end of its row. */
  readonly pushed?: boolean | undefined
  /** Spans all columns of its grid. */
  readonly spans?: boolean | undefined
  /** May become narrower than its content. */
  readonly shrinks?: boolean | undefined
  /** May become shorter than its content. */
  readonly shortens?: boolean | undefined
  /** The minimum height in pixels. */
  readonly tall?: 24 | 28 | 32 | 36 | 40 | undefined
  /** Width and height in pixels. */
  readonly square?: 24 | 28 | 36 | 'control' | undefined
  /** Truncated with an ellipsis after this many lines. */
  readonly lines?: 2 | undefined
  /** Line height in pixels. */
  readonly leading?: 16 | 20 | 24 | 28 | 36 | undefined
  /** Uses the typeface of headings. */
  readonly heading?: boolean | undefined
  /** Balances line lengths. */
  readonly balance?: boolean | undefined
  /** A link without an underline. */
  readonly plain?: boolean | undefined
  /** Underlined on hover. */
  readonly underlines?: boolean | undefined
  readonly above?: 4 | 8 | 12 | 16 | 24 | undefined
  readonly below?: 4 | 8 | 12 | 16 | 20 | 24 | undefined
  /** Horizontal and vertical padding. */
  readonly padX?: Pad | 24 | undefined
  readonly padY?: Pad | 2 | 14 | undefined
  /** Full width. */
  readonly full?: boolean | undefined
  /** Positions absolute children relative to it. */
  readonly relative?: boolean | undefined
  /** On a separate line. */
  readonly block?: boolean | undefined
  /** A thin line at one edge, or between children. */
  readonly ruled?: 'top' | 'bottom' | 'between' | undefined
  /** `frame` is a border, `flat` a bordered surface, `raised` one with a shadow. */
  readonly surface?: 'frame' | 'flat' | 'raised' | undefined
  readonly framed?: 'strong' | undefined
  readonly ground?: 'raised' | 'sunken' | 'tint' | 'fill' | 'tone' | undefined
  readonly corners?: 'mark' | 'control' | 'box' | 'round' | undefined
  /** Highlighted on hover, because it is clickable. */
  readonly lit?: boolean | undefined
  readonly clickable?: boolean | undefined
  /** Hides overflow. */
  readonly clips?: boolean | undefined
  readonly scrolls?: boolean | undefined
}

/** The layout of a box's children. */
export interface FlowStyle {
  readonly gap?: Space | undefined
  /** The gap between rows, if it differs from `gap`. */
  readonly rowGap?: 0 | 2 | 4 | 6 | 8 | 12 | undefined
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  readonly justify?: 'center' | 'end' | 'between' | undefined
  readonly wrap?: boolean | undefined
  readonly inline?: boolean | undefined
  /** Centers children in both directions. */
  readonly center?: boolean | undefined
  /** Makes children as wide as their content. */
  readonly fit?: boolean | undefined
  /** Columns of equal width; a `pair` is stacked on phones. */
  readonly columns?: 1 | 2 | 'pair' | undefined
  /** The `grid-template-columns`, and their value below 48em. */
  readonly template?: string | undefined
  readonly narrow?: string | undefined
}

/** The class prefix of each property, if it isn't the property's name. */
const prefixes: Readonly<Record<string, string>> = { textAlign: 'text' }

/** Every property of a box except `surface`. */
const names = new Set(
  (
    'size tone weight textAlign tabular figure truncated nowrap preLine anywhere grow fixed pushed spans shrinks ' +
    'shortens tall leading heading balance plain underlines square lines above below padX padY full relative block ruled framed ground ' +
    'corners lit clickable clips scrolls gap rowGap align justify wrap inline center fit columns'
  ).split(' '),
)

const classOf = (name: string) => places[name] ?? looks[name]

/** Splits a box's props into its classes and the remaining props. */
export function splitStyle(display: 'stack' | 'row' | 'column' | '', props: object): Record<string, unknown> {
  const { className, surface, template, narrow, ...others } = props as Record<string, unknown>
  const used = [display && classOf(display), typeof surface === 'string' && classOf(surface), className]
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others)) {
    const prefix = prefixes[name] ?? name
    if (!names.has(name)) rest[name] = value
    else if (value !== undefined && value !== false)
      used.push(classOf(value === true ? prefix : `${prefix}-${value}`))
  }
  if (template !== undefined) {
    used.unshift(classOf('template'), narrow !== undefined && classOf('narrow'))
    rest.style = { ...(rest.style as object), '--template': template, '--narrow': narrow }
  }
  return { ...rest, className: used.filter(Boolean).join(' ') || undefined }
}
