import { useEffect, useRef } from 'react'
import { Text } from '../layout/boxes.tsx'
import styles from './tip-layer.module.css'

const gap = 6
const edge = 8
/** How long a tooltip stays after the pointer has left its owner, possibly for the tooltip. */
const leavingMs = 150

/**
 * Shows any element's `data-tip` above it on hover and keyboard focus. One layer serves the whole page, so that
 * tooltips cost nothing even in a thousand rows; the text must also be the accessible name. With `data-tip-clipped`, it
 * is shown only if the element's text is cut off.
 */
export function TipLayer() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => (layer.current ? listenForTips(layer.current) : undefined), [])
  return (
    <Text
      corners="mark"
      ref={layer}
      as="div"
      padY={4}
      padX={8}
      size={12}
      className={styles.tip}
      aria-hidden="true"
      hidden
    />
  )
}

function listenForTips(layer: HTMLElement): () => void {
  let owner: Element | undefined
  let leaving: number | undefined
  const hide = () => {
    window.clearTimeout(leaving)
    owner = undefined
    layer.hidden = true
  }
  const follow = (event: Event) => {
    window.clearTimeout(leaving)
    // The pointer may rest on the tooltip itself, as under a screen magnifier.
    if (!(event.target instanceof Element) || layer.contains(event.target)) return
    // Focus by pointer shows no tooltip, because the press has just hidden it.
    if (event.type === 'focusin' && !event.target.matches(':focus-visible')) return
    const target = event.target.closest('[data-tip]')
    if (target === owner) return
    const text = target?.getAttribute('data-tip')
    if (!target || !text || !isNeeded(target)) {
      if (event.type === 'focusin') hide()
      else leaving = window.setTimeout(hide, leavingMs)
      return
    }
    owner = target
    layer.textContent = text
    layer.hidden = false
    place(layer, target.getBoundingClientRect())
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  const closing = new AbortController()
  const options = { signal: closing.signal, passive: true, capture: true }
  document.addEventListener('pointerover', follow, options)
  document.addEventListener('focusin', follow, options)
  document.addEventListener('pointerdown', hide, options)
  document.addEventListener('scroll', hide, options)
  document.addEventListener('keydown', onKey, options)
  return () => {
    window.clearTimeout(leaving)
    closing.abort()
  }
}

function isNeeded(owner: Element): boolean {
  return !owner.hasAttribute('data-tip-clipped') || owner.scrollWidth > owner.clientWidth
}

function place(layer: HTMLElement, owner: DOMRect): void {
  const { width, height } = layer.getBoundingClientRect()
  const middle = owner.left + owner.width / 2 - width / 2
  const left = Math.max(edge, Math.min(middle, window.innerWidth - width - edge))
  const above = owner.top - height - gap
  layer.style.left = `${left}px`
  layer.style.top = `${above < edge ? owner.bottom + gap : above}px`
}
