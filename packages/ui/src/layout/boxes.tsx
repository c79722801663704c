import { createElement, type JSX } from 'react'
import { live } from '../live/live-text.tsx'
import { type BoxStyle, type FlowStyle, splitStyle } from './box-styles.ts'

type Tag =
  | (
      | 'div'
      | 'span'
      | 'p'
      | 'ul'
      | 'ol'
      | 'li'
      | 'h1'
      | 'h2'
      | 'h3'
      | 'h4'
      | 'hgroup'
      | 'strong'
      | 'em'
      | 'small'
    )
  | (
      | 'section'
      | 'header'
      | 'footer'
      | 'nav'
      | 'aside'
      | 'main'
      | 'article'
      | 'address'
      | 'search'
      | 'time'
      | 'b'
    )
  | ('form' | 'label' | 'fieldset' | 'legend' | 'button' | 'a' | 'dl' | 'dt' | 'dd' | 'figure' | 'figcaption')
  | ('th' | 'td' | 'code')

type Own<Name extends Tag, Style> = Style & { readonly as?: Name } & Omit<
    JSX.IntrinsicElements[Name],
    keyof Style | 'as'
  >

/** Stacks children vertically. */
export function Stack<Name extends Tag = 'div'>({ as, ...props }: Own<Name, BoxStyle & FlowStyle>) {
  return createElement(as ?? 'div', ...live(splitStyle('stack', props)))
}

/** Places children in columns. */
export function Grid<Name extends Tag = 'div'>({ as, ...props }: Own<Name, BoxStyle & FlowStyle>) {
  return createElement(as ?? 'div', ...live(splitStyle('stack', props)))
}

/** Places children in a row. */
export function Row<Name extends Tag = 'div'>({ as, ...props }: Own<Name, BoxStyle & FlowStyle>) {
  return createElement(as ?? 'div', ...live(splitStyle('row', props)))
}

/** Stacks children vertically; some take the remaining height. */
export function Column<Name extends Tag = 'div'>({ as, ...props }: Own<Name, BoxStyle & FlowStyle>) {
  return createElement(as ?? 'div', ...live(splitStyle('column', props)))
}

/** A box without layout. */
export function Box<Name extends Tag = 'div'>({ as, ...props }: Own<Name, BoxStyle>) {
  return createElement(as ?? 'div', ...live(splitStyle('', props)))
}

/** Text, by default a paragraph. */
export function Text<Name extends Tag = 'p'>({ as, ...props }: Own<Name, BoxStyle>) {
  return createElement(as ?? 'p', ...live(splitStyle('', props)))
}

/** A box's classes for elements that aren't boxes, such as router links. */
export function boxClass(display: 'stack' | 'row' | 'column' | '', style: BoxStyle & FlowStyle): string {
  return String(splitStyle(display, style).className)
}

/** Only for screen readers. */
export function Spoken<Name extends Tag = 'span'>({ as, ...props }: Own<Name, object>) {
  return createElement(as ?? 'span', { ...props, className: 'spoken' })
}
