import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './notice-host.css'
import { KitProvider } from '@portal/ui/kit-provider'
import { onTopDialog, topDialog } from '@portal/ui/top-dialog'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import {
  drainNotices,
  type Notice,
  type NoticeTone,
  noticePlace,
  onNotice,
  onNoticeHidden,
  returnNotices,
} from '../notices/notices.ts'

const looks: Readonly<Record<NoticeTone, { readonly icon: TablerIcon; readonly tone: string }>> = {
  success: { icon: IconCircleCheck, tone: 'positive' },
  warning: { icon: IconAlertTriangle, tone: 'caution' },
  failure: { icon: IconCircleX, tone: 'negative' },
}

/**
 * Places toasts where they cover no button: in the page's slot, or at the bottom right, on phones below the top bar. An
 * open dialog shows its own toasts at its bottom; earlier ones wait, or are dropped if they report success. Identical
 * toasts are shown only once at a time.
 */
export function NoticeHost() {
  const place = useSyncExternalStore(onNotice, noticePlace)
  const dialog = useSyncExternalStore(onTopDialog, topDialog)
  const target = dialog ?? place ?? document.body
  // Moved rather than re-created, so that toasts aren't announced twice and don't last longer.
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    // Earlier toasts fade out, and would move a dialog's buttons under the pointer.
    host.hidden = dialog !== undefined
    target.append(host)
    return () => host.remove()
  }, [target, host, dialog])
  useEffect(() => onNoticeHidden((tone, message) => void notifications.hide(noticeId(tone, message))), [])
  useEffect(() => {
    if (dialog === undefined) return
    const earlier = dismissVisible().filter(({ tone }) => tone !== 'success')
    return () => earlier.forEach(drawNotice)
  }, [dialog])
  useEffect(() => {
    const draw = () => {
      const notices = drainNotices()
      if (notices.length > 0) host.hidden = false
      notices.forEach(drawNotice)
    }
    draw()
    const stop = onNotice(draw)
    return () => {
      stop()
      returnNotices(dismissVisible())
    }
  }, [host])
  return (
    <KitProvider setsColorScheme={false}>
      {createPortal(
        <Notifications
          withinPortal={false}
          position="bottom-right"
          containerWidth={400}
          transitionDuration={140}
          limit={4}
        />,
        host,
      )}
    </KitProvider>
  )
}

/** Derived from the text, so that the same toast isn't shown twice. */
const noticeId = (tone: NoticeTone, message: string) => `${tone}:${message}`

const shown = new Map<string, Notice>()

/** Dismisses and returns the visible toasts. */
function dismissVisible(): readonly Notice[] {
  const notices = [...shown.values()]
  for (const { tone, message } of notices) notifications.hide(noticeId(tone, message))
  return notices
}

function drawNotice(notice: Notice): void {
  const { tone, message, durationMs, link } = notice
  const { icon: Icon, tone: color } = looks[tone]
  const id = noticeId(tone, message)
  shown.set(id, notice)
  notifications.show({
    id,
    onClose: () => shown.delete(id),
    message: link ? (
      <>
        {message} <a href={link.href}>{link.label}</a>
      </>
    ) : (
      message
    ),
    autoClose: durationMs,
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
    className: 'notice',
    'data-tone': color,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
