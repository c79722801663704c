import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { usePaletteKey } from '@portal/app-kit/palette/use-palette-key.ts'
import { paymentMethodsAnchor } from '@portal/contract/portal/pages'
import type { PublicFlagValues } from '@portal/contract/portal/portal-flags'
import { isCheckoutShown, isNeedMet } from '@portal/contract/portal/portal-visibility.rules'
import { Stack } from '@portal/ui/boxes'
import { themeChoices } from '@portal/ui/theme/color-scheme'
import { useThemeChoice } from '@portal/ui/theme-choice'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PaletteAction } from '../../features/palette/use-palette-entries.ts'
import { signOut } from '../../session/sign-out.ts'
import { type NavigationItem, useNavigationItems } from './navigation/navigation-items.ts'

const DealerPalette = lazyComponent(
  async () => (await import('../../features/palette/palette.tsx')).DealerPalette,
)

/** Opens the palette by its button, Ctrl-K or Cmd-K; its code is loaded then. */
export function PaletteTrigger({ settings }: { readonly settings: PublicFlagValues }) {
  const router = useRouter()
  const items = useNavigationItems()
  const actions = useActions()
  const [isOpen, setOpen] = useState(false)
  usePaletteKey(useCallback(() => setOpen(true), []))
  return (
    <>
      <Stack
        square="control"
        lit
        type="button"
        as="button"
        fixed
        center
        tone="muted"
        aria-label="Jump to a page, order or product"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-tip="Jump to… (Ctrl K)"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      </Stack>
      {isOpen
        ? // Outside the bar, which has its own colors.
          createPortal(
            <DealerPalette
              named={[...pagesOf(router, items), ...placesOf(settings), ...actions]}
              hasProducts={isNeedMet('products', settings)}
              onClose={() => setOpen(false)}
              onJump={(jump) => {
                setOpen(false)
                if (jump.kind === 'Action') jump.run()
                else router.history.push(jump.href)
              }}
            />,
            document.body,
          )
        : null}
    </>
  )
}

function pagesOf(router: ReturnType<typeof useRouter>, items: readonly NavigationItem[]) {
  const account = { to: '/account', label: 'Manage Account', search: {} } as const
  return [...items, account].map(({ to, label, search }) => ({
    key: to,
    kind: 'Page' as const,
    label,
    href: router.buildLocation({ to, search }).href,
  }))
}

/** Pages without an item in the navigation. */
function placesOf(settings: PublicFlagValues) {
  const checkout = isCheckoutShown(settings)
    ? [
        { label: 'Cart', href: '/cart' },
        ...(isNeedMet('products', settings) ? [{ label: 'Quick order', href: '/cart#quick-order' }] : []),
      ]
    : []
  const places = [
    ...checkout,
    { label: 'Payment methods', href: `/settings#${paymentMethodsAnchor}` },
    { label: 'Time zone', href: '/account#time-zone' },
  ]
  return places.map((place) => ({ ...place, key: place.href, kind: 'Page' as const }))
}

function useActions(): readonly PaletteAction[] {
  const [, chooseTheme] = useThemeChoice()
  const themes = themeChoices.map(({ value, label }) => ({
    key: `theme-${value}`,
    kind: 'Action' as const,
    label: `${label} theme`,
    run: () => chooseTheme(value),
  }))
  return [...themes, { key: 'logout', kind: 'Action', label: 'Logout', run: () => void signOut() }]
}
