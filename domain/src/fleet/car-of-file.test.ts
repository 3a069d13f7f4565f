import { expect, test } from 'vitest'
import { carOfFile, groupOfFile } from './car-of-file.ts'

const car = (id: number, name: string, registration_plate: string, year = 2023) => ({
  id,
  name,
  registration_plate,
  year,
})
const cars = [
  car(1, 'Dacia Logan', '12345-A-6'),
  car(2, 'Dacia Logan', '12346-A-6', 2024),
  car(3, 'Renault Clio', '83305-و-6'),
  car(4, 'Renault Clio Sport', '400-B-72'),
  car(5, 'Peugeot 208', 'WW-112233'),
]

test.each([
  ['12345-A-6.jpg', 1],
  ['12345a6_2.HEIC', 1],
  ['photo 12346 A 6 (3).jpeg', 2],
  ['front-83305-W-6.png', 3],
  ['٨٣٣٠٥ و ٦.webp', 3],
  ['6-و-83305 interior.jpg', 3],
  ['400-b-72-1.jpg', 4],
  ['WW112233.jpg', 5],
  // The model, where one car alone is of it.
  ['Clio.jpg', 3],
  ['renault clio sport 4.jpg', 4],
  ['peugeot-208-front.jpg', 5],
  ['208_1.jpg', 5],
  ['Logan 2024 (2).jpg', 2],
  // Several, or none.
  ['Logan.jpg', null],
  ['IMG_1234.jpg', null],
  ['IMG-20240612-WA0003.jpg', null],
  ['12345.jpg', null],
  ['.jpg', null],
])('%s shows car %s', (name, id) => {
  expect(carOfFile(name, cars)).toBe(id)
})

test.each([
  ['Logan front 2.jpg', 'logan front'],
  ['logan front (3).jpeg', 'logan front'],
  ['IMG_1234.HEIC', 'img'],
  ['WhatsApp Image 2024-06-12 at 10.11.12.jpeg', 'whatsapp image 2024 06 12 at'],
  ['123.jpg', ''],
])('%s is of the group "%s"', (name, group) => {
  expect(groupOfFile(name)).toBe(group)
})
