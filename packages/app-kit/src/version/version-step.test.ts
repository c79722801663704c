import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideVersionStep } from './version-step.ts'

describe('a server’s version', () => {
  it('changes nothing if it is the stored or the first one', () => {
    expect(
      decideVersionStep({ stored: null, hasContactedServer: false, reloadedFor: [], hasUnsaved: false }, 'a'),
    ).toBe('nothing')
    expect(
      decideVersionStep({ stored: 'a', hasContactedServer: false, reloadedFor: [], hasUnsaved: false }, 'a'),
    ).toBe('nothing')
  })

  it('reloads at once if different on first contact, later at the next page', () => {
    expect(
      decideVersionStep({ stored: 'a', hasContactedServer: false, reloadedFor: [], hasUnsaved: false }, 'b'),
    ).toBe('reload-now')
    expect(
      decideVersionStep({ stored: 'a', hasContactedServer: true, reloadedFor: [], hasUnsaved: false }, 'b'),
    ).toBe('reload-at-next-page')
  })

  it('never reloads over unsaved input', () => {
    const typing = { stored: 'a', hasContactedServer: false, reloadedFor: [], hasUnsaved: true }
    expect(decideVersionStep(typing, 'b')).toBe('reload-at-next-page')
  })

  it('never reloads in a loop, whatever servers respond', () => {
    const answersOfOneLoad = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(answersOfOneLoad, { minLength: 1, maxLength: 60 }), (loads) => {
        let stored: string | null = 'z'
        const reloadedFor: string[] = []
        let reloads = 0
        for (const answers of loads) {
          let hasContactedServer = false
          for (const named of answers) {
            const step = decideVersionStep(
              { stored, hasContactedServer, reloadedFor, hasUnsaved: false },
              named,
            )
            hasContactedServer = true
            stored = named
            if (step !== 'reload-now') continue
            reloads++
            reloadedFor.push(named)
            break
          }
        }
        expect(reloads).toBeLessThanOrEqual(3)
      }),
    )
  })
})
