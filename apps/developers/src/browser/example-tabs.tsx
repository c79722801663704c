import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { Box, Row } from '@portal/ui/boxes'
import { type KeyboardEvent, useId, useLayoutEffect } from 'react'
import styles from './example-tabs.module.css'
import { mountPart } from './mount-part.tsx'

/** Turns the languages of each example into tabs; selecting one applies to all examples on the page. */
export function startExamples(): void {
  mountPart('tabs', (place) => {
    const panels = [...(place.parentElement?.querySelectorAll<HTMLElement>('[data-language]') ?? [])]
    return <ExampleTabs panels={panels} />
  })
}

function ExampleTabs({ panels }: { readonly panels: readonly HTMLElement[] }) {
  const id = useId()
  const stored = useStored('exampleLanguage')
  const chosen = panels.find(({ dataset }) => dataset.language === stored) ?? panels[0]
  useLayoutEffect(() => {
    for (const [index, panel] of panels.entries()) {
      panel.id = `${id}-panel-${index}`
      panel.hidden = panel !== chosen
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', `${id}-tab-${index}`)
    }
  }, [id, panels, chosen])
  const choose = (panel: HTMLElement | undefined) =>
    writeStored('exampleLanguage', panel?.dataset.language ?? null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || chosen === undefined) return
    const next = (panels.indexOf(chosen) + step + panels.length) % panels.length
    choose(panels[next])
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Row gap={4} wrap below={8} role="tablist" aria-label="Language" onKeyDown={onKeyDown}>
      {panels.map((panel, index) => (
        <Box
          as="button"
          padX={12}
          tone="muted"
          size={13}
          lit
          key={panel.dataset.language}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          className={styles.tab}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={panel === chosen}
          tabIndex={panel === chosen ? 0 : -1}
          onClick={() => choose(panel)}
        >
          {panel.dataset.title}
        </Box>
      ))}
    </Row>
  )
}
