import '@portal/ui/base.css'
import { startCopying } from './browser/copying.tsx'
import { startExamples } from './browser/example-tabs.tsx'

import { mountPart } from './browser/mount-part.tsx'
import { startTargets } from './browser/open-target.ts'
import { SiteSearch } from './browser/site-search.tsx'
import { ThemeButton } from './browser/theme-button.tsx'
import { startTrials } from './browser/trial-form.tsx'

// Everything can be read without it: it adds the search, tabs, buttons that copy, and forms that try calls.
mountPart('search', () => <SiteSearch />)
mountPart('theme', () => <ThemeButton />)
startExamples()
startCopying()
startTrials()
startTargets()
