import { applyTheme } from '@portal/ui/theme/color-scheme'

// Before anything is drawn; everything else of the page's script waits until it is.
applyTheme()
