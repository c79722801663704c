import { onTopDialog, topDialog } from '@portal/ui/top-dialog'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { whenIdle } from '../lazy/when-idle.ts'
import { noticePlace, onNotice, pendingNotices } from '../notices/notices.ts'
import styles from './notice-outlet.module.css'

/**
 * The toast outlet. Its component loads right after the page, because an error may mean that nothing more can be
 * loaded; until then, and if loading fails, toasts are plain text.
 */
export const NoticeOutlet = createNoticeOutlet(async () => (await import('./notice-host.tsx')).NoticeHost)

export function createNoticeOutlet(loadHost: () => Promise<ComponentType>, retryMs = 5_000): ComponentType {
  const NoticeHost = lazyComponent(loadHost)
  return function NoticeOutlet() {
    const hasPending = useSyncExternalStore(onNotice, () => pendingNotices().length > 0)
    const [state, setState] = useState<'idle' | 'needed' | 'lost'>('idle')
    useEffect(() => {
      const need = () => setState((before) => (before === 'idle' ? 'needed' : before))
      if (hasPending) return need()
      return whenIdle(need)
    }, [hasPending])
    if (state === 'idle') return null
    if (state === 'lost') return <PlainNotices />
    const handleLoadError = () => {
      setState('lost')
      window.setTimeout(() => setState('needed'), retryMs)
    }
    return <NoticeHost waiting={<PlainNotices />} onLoadError={handleLoadError} />
  }
}

function PlainNotices() {
  const notices = useSyncExternalStore(onNotice, pendingNotices)
  const dialog = useSyncExternalStore(onTopDialog, topDialog)
  const place = useSyncExternalStore(onNotice, noticePlace)
  if (notices.length === 0) return null
  const sentences = [...new Set(notices.map(({ message }) => message))]
  return createPortal(
    <div role="alert" className={styles.plain}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>,
    dialog ?? place ?? document.body,
  )
}
