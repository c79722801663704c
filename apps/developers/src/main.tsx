import '@portal/ui/base.css'
import { enableCopyButtons } from './browser/copy-buttons.tsx'
import { startExamples } from './browser/example-tabs.tsx'

import { mountPart } from './browser/mount-part.tsx'
import { startTargets } from './browser/open-target.ts'
import { SiteSearch } from './browser/site-search.tsx'
import { ThemeButton } from './browser/theme-button.tsx'
import { startTrials } from './browser/trial-form.tsx'

// The site is readable without it: it adds search, tabs, copy buttons and the try-it forms.
mountPart('search', () => <SiteSearch />)
mountPart('theme', () => <ThemeButton />)
startExamples()
enableCopyButtons()
startTrials()
startTargets()
