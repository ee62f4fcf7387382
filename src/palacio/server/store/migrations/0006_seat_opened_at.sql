-- palacio: additive

-- When a seat's match was opened, so that an index has a person's matches in their order.
alter table seat add column opened_at timestamptz;

-- A trigger, because servers of the previous version insert seats without it.
create function set_opened_at() returns trigger language plpgsql as $$
begin
    new.opened_at := (select opened_at from match where id = new.match_id);
    return new;
end
$$;

create trigger seat_opened_at before insert on seat
    for each row execute function set_opened_at();
