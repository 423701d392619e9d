/** Everything that can be heard, made on the spot: no files. */
export type Sound =
  | { readonly of: 'slide' | 'tick' | 'stamp' | 'flip' | 'turn' | 'knock' | 'warning' | 'finale' }
  | { readonly of: 'dice'; readonly dice: readonly number[] }

/** Made at the first click: before it, a browser lets no page be heard. */
let context: AudioContext | null = null

const startAudio = (): AudioContext | null => {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** Browsers allow no sound before the first touch of the page. */
export const sound = (heard: Sound): void => {
  const audio = startAudio()
  if (audio !== null) SCORES[heard.of](audio, heard)
}

type Score = (audio: AudioContext, sound: Sound) => void

const SCORES: Readonly<Record<Sound['of'], Score>> = {
  slide: audio => noise(audio, { at: 0, lasts: 0.08, pitch: 2400, loud: 0.1 }),
  tick: audio => noise(audio, { at: 0, lasts: 0.02, pitch: 5200, loud: 0.12 }),
  flip: audio => {
    noise(audio, { at: 0, lasts: 0.03, pitch: 3200, loud: 0.12 })
    noise(audio, { at: 0.07, lasts: 0.05, pitch: 1600, loud: 0.14 })
  },
  stamp: audio => {
    note(audio, { at: 0, lasts: 0.16, pitch: 60, loud: 0.3, wave: 'sine' })
    noise(audio, { at: 0, lasts: 0.06, pitch: 700, loud: 0.2 })
  },
  // As many clicks as dice, the higher the pips the brighter: all hear the same roll.
  dice: (audio, sound) => {
    const dice = sound.of === 'dice' ? sound.dice : []
    for (const [i, pips] of [...dice, ...dice].entries())
      noise(audio, {
        at: i * 0.09 + pips * 0.006,
        lasts: 0.03,
        pitch: 1100 + pips * 260,
        loud: 0.16 / (1 + i * 0.3),
      })
  },
  turn: audio => {
    note(audio, { at: 0, lasts: 0.12, pitch: 740, loud: 0.35, wave: 'triangle' })
    note(audio, { at: 0.16, lasts: 0.18, pitch: 988, loud: 0.35, wave: 'triangle' })
  },
  knock: audio => {
    for (const at of [0, 0.14, 0.34]) {
      note(audio, { at, lasts: 0.09, pitch: 165, loud: 0.4, wave: 'triangle' })
      noise(audio, { at, lasts: 0.02, pitch: 900, loud: 0.2 })
    }
  },
  warning: audio => note(audio, { at: 0, lasts: 0.4, pitch: 130, loud: 0.22, wave: 'triangle' }),
  finale: audio => {
    for (const [i, pitch] of [220, 277, 262, 440].entries())
      note(audio, { at: i * 0.22, lasts: i === 3 ? 0.7 : 0.2, pitch, loud: 0.22, wave: 'triangle' })
  },
}

interface Stroke {
  readonly at: number
  readonly lasts: number
  readonly pitch: number
  readonly loud: number
}

/** Struck and damped. */
const dampedGain = (audio: AudioContext, { at, lasts, loud }: Stroke): GainNode => {
  const gain = audio.createGain()
  const begin = audio.currentTime + at
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.005)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
  gain.connect(audio.destination)
  return gain
}

const note = (audio: AudioContext, stroke: Stroke & { readonly wave: OscillatorType }): void => {
  const voice = audio.createOscillator()
  voice.type = stroke.wave
  voice.frequency.value = stroke.pitch
  voice.connect(dampedGain(audio, stroke))
  voice.start(audio.currentTime + stroke.at)
  voice.stop(audio.currentTime + stroke.at + stroke.lasts)
}

const noise = (audio: AudioContext, stroke: Stroke): void => {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * stroke.lasts), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = stroke.pitch
  source.connect(band).connect(dampedGain(audio, stroke))
  source.start(audio.currentTime + stroke.at)
}
