-- Photos that were chosen together are one batch: sent again, one is there once; whichever arrives first, they stand as chosen.
ALTER TABLE car_images
  ADD COLUMN batch text CHECK (length(batch) BETWEEN 16 AND 64),
  ADD COLUMN place int CHECK (place BETWEEN 0 AND 9999),
-- What stays in sight where a photo is cropped, in percent of its width and height.
  ADD COLUMN focus_x int NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y int NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100);

-- Older servers: they leave both columns empty, and rows without a batch are in no other's way.
CREATE UNIQUE INDEX car_images_batch ON car_images (car_id, batch, place);
