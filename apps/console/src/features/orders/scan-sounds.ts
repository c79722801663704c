import { readStored } from '@portal/app-kit/storage/local-store.ts'

/** The tones of a scan: frequency in hertz and duration in seconds. */
const tones = {
  good: [[1_320, 0.07]],
  wrong: [
    [220, 0.14],
    [165, 0.22],
  ],
} as const

let context: AudioContext | undefined

/** Plays a short sound for a scan, unless sounds are turned off or the browser doesn't allow them. */
export function playScan(sound: keyof typeof tones): void {
  if (readStored('scanSounds') === 'off' || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  let at = context.currentTime
  for (const [frequency, seconds] of tones[sound]) {
    addTone(context, { frequency, at, seconds, shape: sound === 'good' ? 'sine' : 'square' })
    at += seconds + 0.03
  }
}

interface TonePart {
  readonly frequency: number
  readonly at: number
  readonly seconds: number
  readonly shape: OscillatorType
}

function addTone(audio: AudioContext, { frequency, at, seconds, shape }: TonePart): void {
  const tone = new OscillatorNode(audio, { frequency, type: shape })
  // A short fade, because a tone that stops at once clicks.
  const volume = new GainNode(audio, { gain: 0.15 })
  volume.gain.setValueAtTime(0.15, at + seconds - 0.02)
  volume.gain.linearRampToValueAtTime(0, at + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + seconds)
}
