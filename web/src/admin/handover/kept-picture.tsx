import { useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useWalking } from './walk-context.ts'

/** A picture that this phone keeps; its place stays empty where it is not here. */
export function KeptPicture({
  picture,
  alt,
  className,
}: {
  picture: string | null
  alt: string
  className?: string
}) {
  const { store } = useWalking()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (picture === null) return
    let made: string | null = null
    let isOver = false
    void store.readPicture(picture).then((blob) => {
      if (isOver || !blob) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      isOver = true
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [picture, store])
  return address ? (
    <img src={address} alt={alt} className={classNames('object-cover', className)} />
  ) : (
    <span className={classNames('block bg-sunken', className)} />
  )
}
