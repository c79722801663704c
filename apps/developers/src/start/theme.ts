import { applyTheme } from '@portal/ui/theme/color-scheme'

// Runs before anything is rendered; the rest of the page's script runs later.
applyTheme()
