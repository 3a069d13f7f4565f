import type { Paint } from '@marhala/domain/fleet/illustration.ts'
import { paintColors } from '@marhala/domain/fleet/paint-colors.ts'

/** Four tones of one colour: in the sky's light, as seen, in the shade, and at the very edge. */
export interface PaintTones {
  light: string
  mid: string
  dark: string
  deep: string
}

const tones = (light: string, mid: string, dark: string, deep: string): PaintTones => ({
  light,
  mid,
  dark,
  deep,
})

/** The twelve paints. */
export const paintTones: Record<Paint, PaintTones> = {
  pearl: tones('#ffffff', paintColors.pearl, '#b6bec6', '#7d8690'),
  silver: tones('#eef1f4', paintColors.silver, '#7d8791', '#454d56'),
  graphite: tones('#9ca5af', paintColors.graphite, '#262c33', '#12161a'),
  black: tones('#6d757e', paintColors.black, '#0f1215', '#050607'),
  petrol: tones('#74bdca', paintColors.petrol, '#0d4a58', '#062831'),
  atlas: tones('#8fb0e6', paintColors.atlas, '#173567', '#0a1a36'),
  garnet: tones('#ff8f7e', paintColors.garnet, '#77100f', '#390606'),
  saffron: tones('#ffe08a', paintColors.saffron, '#b06a08', '#5c3303'),
  sand: tones('#fbeed3', paintColors.sand, '#9a7c4b', '#54401f'),
  olive: tones('#b9c08c', paintColors.olive, '#3d4421', '#1e2310'),
  terracotta: tones('#f5b08c', paintColors.terracotta, '#7a3319', '#3d170a'),
  mint: tones('#e0f6ea', paintColors.mint, '#5f9a83', '#2d5547'),
}
