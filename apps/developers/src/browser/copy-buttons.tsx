import { CopyButton } from '@portal/ui/copy-button'
import { mountPart } from './mount-part.tsx'

/** Adds a copy button to each code block. */
export function enableCopyButtons(): void {
  mountPart('copy', (place) => (
    <CopyButton text={place.parentElement?.querySelector('code')?.textContent ?? ''} label="code" />
  ))
}
