import { applyTheme } from '@portal/ui/theme/color-scheme'

// Before anything is rendered; everything else of the page's script waits until it is.
applyTheme()
