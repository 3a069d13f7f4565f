import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, instant } from '../wire/fields.ts'
import { NewPhoto } from './fleet.ts'
import { mostPhotos, photoMaxBytes } from './photos.ts'

const carInPath = z.object({ car: idInPath })

/** A phone that may add photos to a car, or the code that waits for one. */
export const PhoneLink = z.object({ id, state: z.enum(['waiting', 'open']), expires_at: instant })
export type PhoneLink = z.input<typeof PhoneLink>

export const create = endpoint({
  method: 'POST',
  path: '/cars/:car/phone-links',
  summary:
    'Makes a link that opens a car’s photos on a phone, once and within minutes → { link, url }, which is shown as a QR code and not stored.',
  access: 'cars.manage',
  params: carInPath,
  reply: z.object({ link: PhoneLink, url: z.string() }),
  status: 201,
  errors: ['not_found'],
})

export const list = endpoint({
  method: 'GET',
  path: '/cars/:car/phone-links',
  summary: 'The caller’s links of a car that wait for a phone or are open on one, the newest first.',
  access: 'cars.manage',
  params: carInPath,
  reply: z.array(PhoneLink),
})

export const end = endpoint({
  method: 'DELETE',
  path: '/cars/:car/phone-links/:link_id',
  summary: 'Ends one of the caller’s links: its phone adds no photo any more.',
  access: 'cars.manage',
  params: z.object({ car: idInPath, link_id: idInPath }),
  reply: z.null(),
  errors: ['not_found'],
})

/** The car on the phone, and until when it takes photos from it. */
export const PhoneCar = z.object({
  name: z.string(),
  registration_plate: z.string(),
  photos: z.int(),
  expires_at: instant,
})
export type PhoneCar = z.input<typeof PhoneCar>

export const open = endpoint({
  method: 'POST',
  path: '/phone-photos/open',
  summary:
    'Swaps the ticket of a link, once, for a pass of an hour that adds photos to its one car and makes no other call → { car, pass }.',
  access: 'anyone',
  body: z.strictObject({
    ticket: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
  }),
  reply: z.object({ car: PhoneCar, pass: z.string() }),
  errors: ['phone_link_over'],
  rateLimit: 'check_code',
})

export const car = endpoint({
  method: 'GET',
  path: '/phone-photos',
  summary: 'The car to which the bearer of a pass adds photos.',
  access: 'anyone',
  reply: PhoneCar,
  errors: ['phone_link_over'],
})

export const add = endpoint({
  method: 'POST',
  path: '/phone-photos',
  summary: `Adds a photo to the car of a pass, as staff do: a form with one file \`images\`, ${mostPhotos} a car; with its \`batch\` and \`place\` it is there once.`,
  access: 'anyone',
  body: NewPhoto,
  bodyBytes: photoMaxBytes + 1_048_576,
  upload: { field: 'images', maxBytes: photoMaxBytes },
  reply: PhoneCar,
  status: 201,
  errors: ['phone_link_over'],
})
