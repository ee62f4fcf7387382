-- palacio: additive

-- A trigger, because servers of the previous version end matches, too.
create function set_ended_at() returns trigger language plpgsql as $$
begin
    update seat set ended_at = now() where match_id = new.id;
    return null;
end
$$;

create trigger match_ended after update of stage on match
    for each row when (new.stage = 'over' and old.stage <> 'over')
    execute function set_ended_at();
