import type { Paint } from '@marhala/domain/fleet/illustration.ts'

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
  pearl: tones('#ffffff', '#eaedf0', '#b6bec6', '#7d8690'),
  silver: tones('#eef1f4', '#b7bfc7', '#7d8791', '#454d56'),
  graphite: tones('#9ca5af', '#4b535d', '#262c33', '#12161a'),
  black: tones('#6d757e', '#23282e', '#0f1215', '#050607'),
  petrol: tones('#74bdca', '#1f7a8d', '#0d4a58', '#062831'),
  atlas: tones('#8fb0e6', '#2f5ca8', '#173567', '#0a1a36'),
  garnet: tones('#ff8f7e', '#c22a22', '#77100f', '#390606'),
  saffron: tones('#ffe08a', '#f0a81f', '#b06a08', '#5c3303'),
  sand: tones('#fbeed3', '#d9bd8c', '#9a7c4b', '#54401f'),
  olive: tones('#b9c08c', '#6d7640', '#3d4421', '#1e2310'),
  terracotta: tones('#f5b08c', '#bf5f37', '#7a3319', '#3d170a'),
  mint: tones('#e0f6ea', '#9fd4bd', '#5f9a83', '#2d5547'),
}
