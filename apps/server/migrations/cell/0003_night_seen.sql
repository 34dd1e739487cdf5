-- When anybody last looked at a night. A night without anybody is paused, and ends.
alter table night_seeds add column seen_at timestamptz;
