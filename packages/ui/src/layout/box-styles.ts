import places from './box.module.css'
import looks from './box-look.module.css'

/** A step of the scale for space. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28

type Pad = 4 | 6 | 8 | 10 | 12 | 16

/** Text and layout properties of every box. */
export interface BoxStyle {
  /** Size of the text in pixels. */
  readonly size?: 12 | 13 | 14 | 16 | 20 | 28 | undefined
  /** The text color; `tone` is the nearest `data-tone`'s. */
  readonly tone?: 'ink' | 'muted' | 'faint' | 'brand' | 'negative' | 'tone' | undefined
  readonly weight?: 'regular' | 'medium' | 'bold' | undefined
  readonly textAlign?: 'start' | 'center' | 'end' | undefined
  /** Digits of one width, for money, ids and dates. */
  readonly tabular?: boolean | undefined
  /** An amount set large, in the brand's type face for them. */
  readonly figure?: boolean | undefined
  /** One line, cut off with dots. */
  readonly truncated?: boolean | undefined
  readonly nowrap?: boolean | undefined
  /** Breaks where its text has line breaks. */
  readonly preLine?: boolean | undefined
  /** Breaks within a word rather than leave its box. */
  readonly anywhere?: boolean | undefined
  /** Takes the room that is left in its row. */
  readonly grow?: boolean | undefined
  /** Keeps its width in its row. */
  readonly fixed?: boolean | undefined
  /** Pushed to the end of its row. */
  readonly pushed?: boolean | undefined
  /** Over all columns of its grid. */
  readonly spans?: boolean | undefined
  /** May become narrower than its content. */
  readonly shrinks?: boolean | undefined
  /** May become lower than its content. */
  readonly shortens?: boolean | undefined
  /** At least so high, in pixels. */
  readonly tall?: 24 | 28 | 32 | 36 | 40 | undefined
  /** So wide and so high. */
  readonly square?: 24 | 28 | 36 | 'control' | undefined
  /** Cut off with dots after so many lines. */
  readonly lines?: 2 | undefined
  /** Height of a line in pixels. */
  readonly leading?: 16 | 20 | 24 | 28 | 36 | undefined
  /** In the type face of headings. */
  readonly heading?: boolean | undefined
  /** Balances line lengths. */
  readonly balance?: boolean | undefined
  /** A link without its line. */
  readonly plain?: boolean | undefined
  /** A line under it while the pointer is over it. */
  readonly underlines?: boolean | undefined
  readonly above?: 4 | 8 | 12 | 16 | 24 | undefined
  readonly below?: 4 | 8 | 12 | 16 | 20 | 24 | undefined
  /** Space within, at both ends of a line and above and below. */
  readonly padX?: Pad | 24 | undefined
  readonly padY?: Pad | 2 | 14 | undefined
  /** As wide as its place. */
  readonly full?: boolean | undefined
  /** Positions absolute children relative to it. */
  readonly relative?: boolean | undefined
  /** On a line of its own. */
  readonly block?: boolean | undefined
  /** A thin line at one edge, or between its children. */
  readonly ruled?: 'top' | 'bottom' | 'between' | undefined
  /** A frame, `flat` a sheet with one, `raised` with a shadow. */
  readonly surface?: 'frame' | 'flat' | 'raised' | undefined
  readonly framed?: 'strong' | undefined
  readonly ground?: 'raised' | 'sunken' | 'tint' | 'fill' | 'tone' | undefined
  readonly corners?: 'mark' | 'control' | 'box' | 'round' | undefined
  /** The background changes on hover, since it is clickable. */
  readonly lit?: boolean | undefined
  readonly clickable?: boolean | undefined
  /** Hides what does not fit in it. */
  readonly clips?: boolean | undefined
  readonly scrolls?: boolean | undefined
}

/** How a box places its children. */
export interface FlowStyle {
  readonly gap?: Space | undefined
  /** Between lines, where it differs from `gap`. */
  readonly rowGap?: 0 | 2 | 4 | 6 | 8 | 12 | undefined
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  readonly justify?: 'center' | 'end' | 'between' | undefined
  readonly wrap?: boolean | undefined
  readonly inline?: boolean | undefined
  /** Children in the middle, both ways. */
  readonly center?: boolean | undefined
  /** Children as wide as their content. */
  readonly fit?: boolean | undefined
  /** Columns of one width; a `pair` is one below the other on a phone. */
  readonly columns?: 1 | 2 | 'pair' | undefined
  /** Columns as `grid-template-columns` says them, and those below 48em. */
  readonly template?: string | undefined
  readonly narrow?: string | undefined
}

/** The class prefix of each property, if it is not its name. */
const prefixes: Readonly<Record<string, string>> = { textAlign: 'text' }

/** Every property of a box but `surface`. */
const names = new Set(
  (
    'size tone weight textAlign tabular figure truncated nowrap preLine anywhere grow fixed pushed spans shrinks ' +
    'shortens tall leading heading balance plain underlines square lines above below padX padY full relative block ruled framed ground ' +
    'corners lit clickable clips scrolls gap rowGap align justify wrap inline center fit columns'
  ).split(' '),
)

const classOf = (name: string) => places[name] ?? looks[name]

/** The classes of a box, and what else it was given. */
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
