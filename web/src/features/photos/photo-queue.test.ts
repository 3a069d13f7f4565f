import { expect, test } from 'vitest'
import { failureOfResponse, failureWithoutResponse } from '../../data/http/failure.ts'
import {
  isUnderWay,
  makePhotoQueue,
  type PhotoToSend,
  type SmallPhoto,
  type Unusable,
} from './photo-queue.ts'

const words = (key: string) => key
const cut = () => failureWithoutResponse('network', words)
const refusal = (status: number, body: object = {}) => failureOfResponse(status, body, words)

const file = (name: string) => new File([name], name)

/** A queue whose waits end when the test says so. */
function openQueue({
  reduce = async (one: File): Promise<SmallPhoto | Unusable> => ({ photo: one, thumb: one }),
  senders = 3,
} = {}) {
  const waits: { milliseconds: number; end: () => void }[] = []
  let keys = 0
  const queue = makePhotoQueue({
    reduce,
    wait: (milliseconds) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waits.push({ milliseconds, end: resolve })
      return promise
    },
    makeKey: () => `batch-${++keys}`,
    makeAddress: () => 'blob:thumb',
    dropAddress: () => {},
    reducers: 2,
    senders,
  })
  const states = () => queue.read().photos.map(({ state }) => state)
  return { queue, waits, states }
}

/** Lets everything happen that waits for nothing else. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

/** A car's side: what has arrived, each batch and place once. */
function openCar(answer: (photo: PhotoToSend, tries: number) => void = () => {}) {
  const tries: PhotoToSend[] = []
  const arrived = new Map<string, string>()
  const send = async (photo: PhotoToSend) => {
    tries.push(photo)
    const name = (photo.photo as File).name
    answer(photo, tries.length)
    arrived.set(`${photo.batch} ${photo.place}`, name)
  }
  return { target: { key: '7', send }, tries, arrived }
}

test('photos with keys of their own reach one car one after the other, two cars at once', async () => {
  const { queue, states } = openQueue()
  const [one, other] = [openCar(), openCar()]
  const ends: (() => void)[] = []
  const slow = (car: ReturnType<typeof openCar>, key: string) => ({
    key,
    send: async (photo: PhotoToSend) => {
      await car.target.send(photo)
      await new Promise<void>((resolve) => ends.push(resolve))
    },
  })
  const ids = queue.add([file('1.jpg'), file('2.jpg'), file('3.jpg')], null, ['k1', 'k2', 'k3'])
  queue.assign(ids.slice(0, 2), slow(one, '1'))
  queue.assign(ids.slice(2), slow(other, '2'))
  await settle()
  expect(states()).toEqual(['sending', 'reduced', 'sending'])
  for (let sent = 0; sent < 3; sent++) {
    ends[sent]!()
    await settle()
  }
  expect(states()).toEqual(['sent', 'sent', 'sent'])
  expect(one.tries.map(({ batch, place }) => [batch, place])).toEqual([
    ['k1', 0],
    ['k2', 0],
  ])
})

test('photos are made small and sent with the batch and place they were chosen in', async () => {
  const { queue, states } = openQueue()
  const car = openCar()
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], car.target)
  expect(queue.read().photos.every(isUnderWay)).toBe(true)
  await settle()
  expect(states()).toEqual(['sent', 'sent', 'sent'])
  expect([...car.arrived]).toEqual([
    ['batch-1 0', 'a.jpg'],
    ['batch-1 1', 'b.jpg'],
    ['batch-1 2', 'c.jpg'],
  ])
  expect(queue.read().photos.some(isUnderWay)).toBe(false)
})

test('a cut line holds up what is left, which goes on by itself as the same photos, and waits longer each time', async () => {
  const { queue, waits, states } = openQueue()
  let isCut = true
  const car = openCar(({ place }) => {
    if (isCut && place > 0) throw cut()
  })
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], car.target)
  await settle()
  expect(states()).toEqual(['sent', 'reduced', 'reduced'])
  expect(queue.read().isHeldUp).toBe(true)
  const tried = car.tries.length
  await settle()
  expect(car.tries.length, 'nothing is sent while it waits').toBe(tried)
  waits.at(-1)!.end()
  await settle()
  isCut = false
  waits.at(-1)!.end()
  await settle()
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000])
  expect([states(), queue.read().isHeldUp]).toEqual([['sent', 'sent', 'sent'], false])
  expect([...car.arrived.values()].toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('a photo whose answer was lost is sent again as the same, not as another', async () => {
  const { queue, waits } = openQueue({ senders: 1 })
  const stored = new Set<string>()
  const target = {
    key: '7',
    send: async ({ batch, place }: PhotoToSend) => {
      const isNew = !stored.has(`${batch} ${place}`)
      stored.add(`${batch} ${place}`)
      if (isNew) throw cut()
    },
  }
  queue.add([file('a.jpg'), file('b.jpg')], target)
  await settle()
  waits.at(-1)!.end()
  await settle()
  waits.at(-1)!.end()
  await settle()
  expect(queue.read().photos.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(stored.size).toBe(2)
})

test('a server that asks for time gets it', async () => {
  const { queue, waits } = openQueue()
  const car = openCar((_, tries) => {
    if (tries === 1) throw failureOfResponse(503, {}, words, '12')
  })
  queue.add([file('a.jpg')], car.target)
  await settle()
  expect(waits[0]!.milliseconds).toBe(12_000)
})

test('a refused photo stops no other and says why; it can be tried again, or left out', async () => {
  const { queue, states } = openQueue()
  const car = openCar(({ place }, tries) => {
    if (place === 0 && tries < 4)
      throw refusal(422, { errors: { images: ['A car can have up to 12 photos.'] } })
  })
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], car.target)
  await settle()
  expect(states()).toEqual(['failed', 'sent', 'sent'])
  const [first] = queue.read().photos
  expect(first!.problem).toEqual({ message: 'A car can have up to 12 photos.' })
  queue.retry(first!.id)
  await settle()
  expect(states()).toEqual(['sent', 'sent', 'sent'])
  queue.remove(queue.read().photos.map(({ id }) => id))
  expect(states()).toEqual([])
})

test('what is no picture, or too large, is never sent', async () => {
  const { queue, states } = openQueue({
    reduce: async ({ name }) => {
      if (name === 'broken.jpg') throw new Error('no')
      return name === 'notes.pdf' ? 'unreadable' : 'too_large'
    },
  })
  const car = openCar()
  queue.add([file('broken.jpg'), file('notes.pdf'), file('huge.jpg')], car.target)
  await settle()
  expect(states()).toEqual(['failed', 'failed', 'failed'])
  expect(queue.read().photos.map(({ problem }) => problem)).toEqual(['unreadable', 'unreadable', 'too_large'])
  expect(car.tries).toEqual([])
})

test('photos without a car are made small and wait; given one, they go there', async () => {
  const { queue, states } = openQueue()
  const car = openCar()
  const ids = queue.add([file('a.jpg'), file('b.jpg')], null)
  await settle()
  expect(states()).toEqual(['reduced', 'reduced'])
  queue.assign([ids[1]!], car.target)
  await settle()
  expect([states(), [...car.arrived.values()]]).toEqual([['reduced', 'sent'], ['b.jpg']])
})

test('a photo that is taken out while it is made small is not sent', async () => {
  const made = Promise.withResolvers<SmallPhoto>()
  const { queue } = openQueue({ reduce: () => made.promise })
  const car = openCar()
  queue.remove(queue.add([file('a.jpg')], car.target))
  made.resolve({ photo: file('a.jpg'), thumb: file('a.jpg') })
  await settle()
  expect([queue.read().photos, car.tries]).toEqual([[], []])
})
