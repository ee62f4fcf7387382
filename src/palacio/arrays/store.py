"""Write several bytes at once, because most of a step's time goes into writing small numbers."""

import os
from typing import Any

from palacio.rules.compiled import PLAIN, rule


@rule
def store_bytes(out: Any, at: int, word: int, size: int) -> None:
    """Write the `size` lowest bytes of `word`, one by one."""
    for place in range(size):
        out[at + place] = word >> 8 * place & 255


if PLAIN or os.environ.get("NUMBA_BOUNDSCHECK", "0") != "0":
    store = store_bytes
else:
    from llvmlite import ir
    from numba.core import types
    from numba.core.errors import RequireLiteralValue
    from numba.extending import intrinsic

    # One unaligned store for the whole number. LLVM does not find it by itself, because Numba also
    # allows negative indices.
    @intrinsic
    def store(typing_context: Any, out: Any, at: Any, word: Any, size: Any) -> Any:
        """Write the `size` lowest bytes of `word` at once. The array's bounds are not checked."""
        if not isinstance(size, types.IntegerLiteral):
            raise RequireLiteralValue("size")
        bits = ir.IntType(8 * size.literal_value)

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            place = builder.gep(array.data, [arguments[1]])
            value = arguments[2] if bits.width == 64 else builder.trunc(arguments[2], bits)
            builder.store(value, builder.bitcast(place, bits.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.int64, size), generate
